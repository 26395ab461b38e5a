// Gives schemas their English error messages ("expected string, received undefined"). Imported for that side effect.
import * as z from 'zod/mini';

z.config(z.locales.en());
