import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second for every program. */
const ticksPerSecond = 100

/** Fields of /proc/PID/stat, counted from the one after the program's name. */
const parentField = 1
const timeFields = { own: [11, 12], ended: [13, 14] }

/**
 * Processor seconds that a process and those that it started have used: running descendants, and ended
 * ones for which their parent has waited. Null where there is no /proc.
 */
export function processorSeconds(pid: number = process.pid): number | null {
  const processes = readProcesses()
  if (!processes?.has(pid)) return null
  let ticks = 0
  const family = new Set([pid])
  // A child may have a lower id than its parent, so the list is read until nobody joins.
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [id, { parent }] of processes) if (family.has(parent)) family.add(id)
  }
  for (const id of family) ticks += processes.get(id)?.ticks ?? 0
  return ticks / ticksPerSecond
}

function readProcesses(): Map<number, { parent: number; ticks: number }> | null {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return null
  }
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    const fields = readStat(name)
    if (!fields) continue
    const ticks = sum(fields, [...timeFields.own, ...timeFields.ended])
    processes.set(Number(name), { parent: Number(fields[parentField]), ticks })
  }
  return processes
}

/** Null for a process that has ended meanwhile. */
function readStat(name: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The program's name is in parentheses and may contain blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function sum(fields: readonly string[], positions: readonly number[]): number {
  return positions.reduce((total, position) => total + Number(fields[position] ?? 0), 0)
}
