// Words that hold a title together in the languages of the shops, folded.

/** parted by white space */
export const STOP_WORDS = `a an and are as at by for from in into is it its new of off on per the this to with w
  der die das den dem des ein eine einer und mit von vom zu zum zur fur aus bei auf im am
  le la les l un une du de d et avec pour par sur dans au aux en
  el los las uno una y o con para del al
  il lo gli i e ed di da dal della dei delle nel su
  os um uma com do dos na
  het een met voor van op te bij
  och med av til till
  z ze dla we oraz od po`;
