/**
 * Whether a run of the tests leaves nothing to another one (`npm test -- --whole`): each journey is gone in both languages
 * and each test of the window draws twice, instead of in one, and by the first test of each file.
 */
export const isWhole = (): boolean => process.env['TESORO_TEST_WHOLE'] === '1'
