import { type Language, languages } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { DomainError } from '../domain-error.ts'

type Sentences = Record<Language, string>

/** A DomainError on its way to another process, which functions cannot cross. */
class SaidError extends Error {
  override name = 'SaidError'
  readonly code: DomainError['code']
  readonly sentences: Sentences
  readonly issues: { path: string; sentences: Sentences }[] | null

  constructor({ code, text, issues, message }: DomainError) {
    super(message)
    this.code = code
    this.sentences = sentencesOf(text)
    this.issues =
      issues?.map(({ path, message: said }) => ({ path, sentences: sentencesOf(said) })) ?? null
  }
}

function sentencesOf(text: Text): Sentences {
  const said = languages.map((language) => [language, inLanguage(text, language)])
  return Object.fromEntries(said) as Sentences
}

/** A function for the worker pool whose DomainErrors reach the caller, with code, sentences and issues. */
export function workerTask<A, R>(work: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  return (argument) =>
    work(argument).catch((error: unknown) => {
      throw error instanceof DomainError ? new SaidError(error) : error
    })
}

/** The DomainError that a task threw, from the fields that arrived; null for any other error. */
export function domainErrorOf(fields: object): DomainError | null {
  const { name, code, sentences, issues } = fields as Partial<SaidError>
  if (name !== 'SaidError' || !code || !sentences) return null
  return new DomainError(code, (language) => sentences[language], {
    ...(issues && {
      issues: issues.map(({ path, sentences: said }) => ({
        path,
        message: (language: Language) => said[language],
      })),
    }),
  })
}
