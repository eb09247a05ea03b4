/** The 412 codes that the specification names. Others are shown verbatim. */
export const issuanceCodes = [
  'cmc7_not_available',
  'cmc7_invalid_type',
  'cmc7_invalid_account',
  'invalid_cmc7',
  'invalid_amount',
  'cmc7_required',
] as const
export const custodyCodes = [
  'invalid_echeq',
  'invalid_echeq_status',
  'invalid_account_key',
  'invalid_lot_id',
] as const
