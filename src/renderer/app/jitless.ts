import * as z from 'zod'

// Before any schema is made: zod's compiled parsers need `unsafe-eval`, which the window's policy forbids.
z.config({ jitless: true })
