import { defineMessages } from './define.ts'

/** Texts of the area `settings`. */
export const settingsMessages = defineMessages({})
