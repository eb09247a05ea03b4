/** In tests, what scrypt costs: little, for most of them open a profile. */
export const SECRET_COST = { N: 1024, r: 8, p: 1 } as const
