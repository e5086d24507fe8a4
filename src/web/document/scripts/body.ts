/* Runs in every document behind its last element; see documentScripts in vite.config.ts. */
import { runCountdowns } from '../../flash-deals/countdown.ts'
import { takeTurns } from '../../ui/take-turns.ts'
import { hydrateOnInteraction } from '../hydrate-on-interaction.ts'

runCountdowns()
takeTurns()
hydrateOnInteraction()
