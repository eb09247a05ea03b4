/** The bank's word in the query of a CVU transfer that may mean its end; see `OrderSettings.approvedIsCredited`. */
export const isApprovedWord = (word: string): boolean => word.trim().toUpperCase() === 'APPROVED'
