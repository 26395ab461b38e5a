// The Polish catalogue as a module of its own, so that it is only loaded for who reads it.
import words from './pl.json' with { type: 'json' };

export { words };
