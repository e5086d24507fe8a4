/** SPEC §2: why the e-mail cannot be edited. */
export const emailNote = 'Email cannot be changed for security reasons'
