// Lets the schemas say in words what is wrong with a field: "expected string, received undefined". Imported for that effect.
import * as z from 'zod/mini';

z.config(z.locales.en());
