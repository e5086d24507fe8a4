/** What the slowest twentieth of waits takes at least. */
export function slowest(waits: readonly number[]): number {
  return waits.toSorted((a, b) => b - a)[Math.floor(waits.length / 20)] ?? 0
}
