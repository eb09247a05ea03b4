import { defineMessages } from './define.ts'

/** Texts of the area `frame`. */
export const frameMessages = defineMessages({})
