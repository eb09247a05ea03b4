import * as z from 'zod'
import {
  type EnteredItem,
  enteredInputSchema,
  type ForecastSettings,
  forecastSettingsSchema,
  type WhatIf,
  whatIfSchema,
} from '../forecast/entered.ts'
import type { ForecastStep, ForecastView } from '../forecast/view.ts'
import type { Outlook } from '../views/outlook.ts'
import { call, callWith, day } from './call.ts'

const MOST_OUTLOOK_DAYS = 90

export const outlookCalls = {
  /** Balances per currency with their change, and the days ahead, today being the first. An estimate. */
  'outlook.get': call({ days: z.number().int().min(1).max(MOST_OUTLOOK_DAYS) }).returns<Outlook>(),
}

const id = z.string().min(1).max(100)
export const MOST_FORECAST_DAYS = 365
/** `all` accounts, `none` that is known, or one by its CBU. */
const account = z.string().min(1).max(40)

/** Calls about the forecast. They neither move money nor ask the bank; they store a person's own notes. */
export const forecastCalls = {
  /** The days ahead, as they are and as they are supposed. */
  'forecast.get': call({
    days: z.number().int().min(1).max(MOST_FORECAST_DAYS),
    account,
  }).returns<ForecastView>(),
  /** The items behind one day. Fails with `not_found`. */
  'forecast.step': call({
    day,
    currency: z.string().min(1).max(20),
    account,
  }).returns<ForecastStep>(),
  'forecast.items': call({}).returns<readonly EnteredItem[]>(),
  /** Without an id a new one. Fails with `not_found`, `forecast_full`. */
  'forecast.saveItem': call({
    id: id.optional(),
    value: enteredInputSchema,
  }).returns<EnteredItem>(),
  'forecast.removeItem': call({ id }).returns<null>(),
  'forecast.whatIfs': call({}).returns<readonly WhatIf[]>(),
  /** Replaces what was supposed of the same item. Fails with `forecast_full`. */
  'forecast.saveWhatIf': callWith(whatIfSchema).returns<WhatIf>(),
  'forecast.removeWhatIf': callWith(whatIfSchema.pick({ ref: true })).returns<null>(),
  'forecast.settings': call({}).returns<ForecastSettings>(),
  'forecast.saveSettings': callWith(forecastSettingsSchema).returns<ForecastSettings>(),
}
