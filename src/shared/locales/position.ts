import { defineMessages } from './define.ts'

/** Texts of the area `position`. */
export const positionMessages = defineMessages({})
