import { defineMessages } from './define.ts'

/** Texts of the area `inbox`. */
export const inboxMessages = defineMessages({})
