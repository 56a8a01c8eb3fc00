// TagLib's headers are C++, which only the target CTagLib includes.
