/** Days that the dashboard's chart can show; the last is the most that is ever read. */
export const statsPeriods = [7, 30, 90] as const

export type StatsPeriod = (typeof statsPeriods)[number]

/** Growth compares so many days with as many before them. */
export const growthDays = 30
