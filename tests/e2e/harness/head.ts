// The head of a find as it is drawn: how a page or popup tells that a find is over, and when its button takes a press.

export const FINISHED = '.find-head:not(:has(.progress))';

/** By its page's own clock; longer than the moment in which a find's button takes no press after it has changed. */
export const BUTTON_HOLDS = 'new Promise((resolve) => setTimeout(resolve, 600))';
