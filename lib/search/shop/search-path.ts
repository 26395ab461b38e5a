// What shops call the page of their search in its address, in the languages of Europe, as a part of a pattern.

/** one part of a path, without slashes; to be put into a pattern that ignores case */
export const SEARCH_NAME =
  '(?:search(?:-?results?)?|catalogsearch|find|results?|suche|suchergebnisse?|recherche|resultats?|buscar|busca|busqueda|pesquisa|cerca|ricerca|zoeken|zoekresultaten|szukaj|wyszukiwarka|wyszukiwanie|vyhledavani|vysledky-vyhledavani|hledat|hledani|vyhladavanie|hladat|kereses|cautare|cauta|rezultate-cautare|sok|sok-resultat|soeg|sog|haku|etsi|arama|ara|paieska|otsing|meklet|iskanje|pretraga|tarsene)';
