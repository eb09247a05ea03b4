/**
 * Whether a run of the tests leaves nothing to another one (`npm test -- --whole`): each journey is gone in both languages
 * and each test of the window draws twice, instead of in one, and by the first test of each file.
 */
export const isWhole = (): boolean => process.env['TESORO_TEST_WHOLE'] === '1'

/**
 * Whether windows move what opens and closes. A twelfth of what tests in windows take is frames of it, in which nothing
 * happens: a whole run alone sees them, as most people do; the others are those of a person who wants no motion.
 */
export const motionSeen = (): 'no-preference' | 'reduce' => (isWhole() ? 'no-preference' : 'reduce')
