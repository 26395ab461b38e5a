// The French catalogue as a module of its own, so that it is only loaded for who reads it.
import words from './fr.json' with { type: 'json' };

export { words };
