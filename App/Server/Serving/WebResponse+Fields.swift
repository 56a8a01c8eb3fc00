import HTTPTypes
import Web

extension WebResponse {
    /// The headers as Swift HTTP fields.
    var fields: HTTPFields {
        var fields = HTTPFields()
        fields.reserveCapacity(headers.count + 2)
        for header in headers {
            if let name = HTTPField.Name(header.name) {
                fields.append(HTTPField(name: name, value: header.value))
            }
        }
        return fields
    }
}
