/** The administrator of the shop that browser tests use. */
export const testAdministrator = { email: 'owner@example.com', password: 'a-long-Test-passw0rd' }
