// What a search box is called, in its name, class, label or placeholder, in many languages.

/** for lower-case text */
export const SEARCH_WORDS =
  /search|such(?:e|en|begriff|feld|wort|text)|recherch|busc|b[uú]squeda|pesquis|cerca|zoek|szuk|hled|hľad|keres|căuta|\bsök|\bsø[gk]|\bhaku|etsi|\bara(?:ma|dığ|yın|\b)|поиск|искать|пошук|търс|αναζήτ|חיפוש|بحث|検索|搜索|搜尋|검색|ค้นหา|tìm|keyword/;
