// What shops call their search page in its address, in European languages, as part of a pattern.

/** one part of a path, without slashes; to be put into a pattern that ignores case */
export const SEARCH_NAME =
  '(?:search(?:-?results?)?|catalogsearch|find|results?|suche|suchergebnisse?|recherche|resultats?|buscar|busca|busqueda|pesquisa|cerca|ricerca|zoek(?:en)?|zoekresultaten|szukaj|wyszukiwarka|wyszukiwanie|vyhledavani|vysledky-vyhledavani|hledat|hledani|vyhladavanie|hladat|kereses|cautare|cauta|rezultate-cautare|sok|sok-resultat|soeg|sog|haku|etsi|arama|ara|paieska|otsing|meklet|iskanje|pretraga|tarsene)';
