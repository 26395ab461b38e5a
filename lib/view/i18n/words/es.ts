// The Spanish catalogue as a module of its own, so that it is only loaded for who reads it.
import words from './es.json' with { type: 'json' };

export { words };
