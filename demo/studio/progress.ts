const WIDTH = 24

interface Paper {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar with the time left on a terminal; one line for each photograph elsewhere. */
export class Progress {
  readonly #total: number
  readonly #jobs: number
  readonly #paper: Paper
  readonly #sentences: Paper
  readonly #startedAt = Date.now()
  #done = 0
  #line = ''

  /** Draws the empty bar: the first photograph is a minute away. */
  constructor(
    total: number,
    jobs: number,
    paper: Paper = process.stdout,
    sentences: Paper = process.stderr,
  ) {
    this.#total = total
    this.#jobs = jobs
    this.#paper = paper
    this.#sentences = sentences
    this.#draw('')
  }

  /** `seconds` is how long this one took; undefined when it failed. */
  finished(file: string, seconds: number | undefined): void {
    this.#done += 1
    const took = seconds === undefined ? 'failed' : `${Math.round(seconds)} s`
    this.#draw(`  ${this.#timeLeft()} left  ${file}, ${took}`)
  }

  /** A sentence above the bar. */
  say(sentence: string): void {
    if (this.#paper.isTTY) this.#paper.write('\r\u001B[K')
    this.#sentences.write(`${sentence}\n`)
    if (this.#paper.isTTY) this.#paper.write(this.#line)
  }

  end(): void {
    if (this.#paper.isTTY) this.#paper.write('\n')
  }

  #draw(news: string): void {
    this.#line = `${this.#bar()} ${this.#done}/${this.#total}${news}`
    this.#paper.write(this.#paper.isTTY ? `\r\u001B[K${this.#line}` : `${this.#line}\n`)
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
