import { safeCause } from '../platform/http/answer-failures.ts'
import type { Shop } from '../shop.ts'

/** The picture that a shared link shows. */
export interface Card {
  /** Where its one drawing is kept. */
  folder: string
  /** Changes with everything that the card shows. */
  version: string
  readPhotograph(): Promise<Buffer | null>
  /** Draws the card as JPEG; null draws the shop's mark in place of the photograph. */
  draw(photograph: Buffer | null): Promise<Buffer>
}

export interface ReadCard {
  bytes: Buffer
  /** Whether the card is drawn as its version says, and may be kept by everybody. */
  isWhole: boolean
}

/** A card as it was first drawn. Where that fails, a card without photograph that nobody keeps. */
export async function readCard(shop: Shop, card: Card): Promise<ReadCard> {
  try {
    const bytes = await shop.pictures.readDrawn(card.folder, `${card.version}.jpg`, async () =>
      card.draw(await card.readPhotograph()),
    )
    return { bytes, isWhole: true }
  } catch (error) {
    shop.log.warn(
      { cause: safeCause(error), card: card.folder },
      'a sharing picture was drawn without its photograph',
    )
    return { bytes: await card.draw(null), isWhole: false }
  }
}
