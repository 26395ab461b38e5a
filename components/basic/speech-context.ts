// The context that passes the person's Speech to every component.
import { createContext, useContext } from 'react';
import { english, type Speech } from '../../lib/view/index.ts';

export const SpeechContext = createContext<Speech>(english());

export function useSpeech(): Speech {
  return useContext(SpeechContext);
}
