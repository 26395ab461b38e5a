// What a search box is called, in its name, class, label or placeholder, in many languages.

/** for lower-case text */
export const SEARCH_WORDS =
  /search|such|recherch|busc|busqueda|cerca|zoek|szuk|hled|keres|căuta|\bsök|\bsøg|\bhaku|\bara(?:ma|dığ|yın|\b)|поиск|検索|搜索|검색/;
