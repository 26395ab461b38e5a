// Keeps zod from trying `new Function`, which the extension's own policy forbids; imported first by every context.
import * as z from 'zod/mini';

z.config({ jitless: true });
