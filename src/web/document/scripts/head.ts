/* Runs in every document before its first line is laid out; see documentScripts in vite.config.ts. */
import { addTakaFont, postponeInter } from '../fonts.ts'

addTakaFont()
postponeInter()
