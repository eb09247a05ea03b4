import { defineMessages } from './define.ts'

/** Texts of the area `connect`. */
export const connectMessages = defineMessages({})
