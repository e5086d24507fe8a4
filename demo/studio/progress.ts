const WIDTH = 24

/** A bar with the time left on a terminal; one line for each photograph elsewhere. */
export class Progress {
  readonly #total: number
  readonly #jobs: number
  readonly #startedAt = Date.now()
  #done = 0

  constructor(total: number, jobs: number) {
    this.#total = total
    this.#jobs = jobs
  }

  /** `seconds` is how long this one took; undefined when it failed. */
  finished(file: string, seconds: number | undefined): void {
    this.#done += 1
    const took = seconds === undefined ? 'failed' : `${Math.round(seconds)} s`
    const line = `${this.#bar()} ${this.#done}/${this.#total}  ${this.#timeLeft()} left  ${file}, ${took}`
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
    else console.log(line)
  }

  /** A sentence between the steps of the bar. */
  say(sentence: string): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
    console.error(sentence)
  }

  end(): void {
    if (process.stdout.isTTY) process.stdout.write('\n')
  }

  #bar(): string {
    const full = Math.round((WIDTH * this.#done) / this.#total)
    return '█'.repeat(full) + '░'.repeat(WIDTH - full)
  }

  #timeLeft(): string {
    const perPhotograph = (Date.now() - this.#startedAt) / Math.max(this.#done, this.#jobs)
    const minutes = Math.ceil((perPhotograph * (this.#total - this.#done)) / 60_000)
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  }
}
