/**
 * Whether a run of the tests leaves nothing to another one (`npm test -- --whole`). Each journey is gone in both languages
 * instead of one. Each test of the window draws twice, not only the first of its file.
 */
export const isWhole = (): boolean => process.env['TESORO_TEST_WHOLE'] === '1'

/**
 * Whether windows move what opens and closes. A twelfth of what tests in windows take is frames of it, in which nothing
 * happens. Only a whole run sees them, as most people do; the others run as for a person who wants no motion.
 */
export const motionSeen = (): 'no-preference' | 'reduce' => (isWhole() ? 'no-preference' : 'reduce')
