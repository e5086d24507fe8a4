import { expect, test } from 'vitest'
import { createStyleSelection } from './used-styles.ts'

const select = (sheet: string, markup: string) => createStyleSelection(sheet)(markup)

test.each([
  ['.card{color:red}', true],
  ['.fold{color:red}', false],
  ['p{color:red}', true],
  ['table{color:red}', false],
  ['p.card{color:red}', true],
  ['ul .card{color:red}', false],
  ['.fold,.card{color:red}', true],
  ['.card:hover::after{color:red}', true],
  ['[hidden]{color:red}', true],
  ['#main>*{color:red}', true],
  [String.raw`.md\:w-\[1\.5rem\]{color:red}`, true],
  [String.raw`.md\:w-\[2\.5rem\]{color:red}`, false],
  [String.raw`.\32 xl\:wide{color:red}`, true],
  [String.raw`.\[\&_a\]\:red a{color:red}`, true],
  [':where(.rows>:not(:last-child)){color:red}', true],
  [':where(.columns>:not(:last-child)){color:red}', false],
  ['.card:is(:where(.group):hover *){color:red}', true],
  ['.card:is(:where(.peer):hover *){color:red}', false],
  ['.card:is(.peer,.fold){color:red}', true],
  ['.card:not(.fold){color:red}', true],
  ['.card:has(.fold){color:red}', true],
  ['::backdrop{color:red}', false],
  ['.card[data-of=".fold"]{color:red}', true],
  ['.card{--a:1px}', true],
  ['.fold{--a:1px}', false],
  ['::-webkit-datetime-edit{color:red}', false],
])('%s is selected: %s', (rule, isSelected) => {
  const markup =
    '<p class="card rows md:w-[1.5rem] group"><a class="2xl:wide [&amp;_a]:red" id="main"></a></p>'
  expect(select(rule, markup)).toBe(isSelected ? rule : '')
})

test('rules for the parts of a date come with an input of dates', () => {
  const rule = '::-webkit-calendar-picker-indicator{color:red}'
  expect(select(rule, '<input type="search" name="date">')).toBe('')
  expect(select(rule, '<input class="field" type="datetime-local">')).toBe(rule)
})

test('a group of rules contains what is used, and stays out when that is nothing', () => {
  const sheet = '@media print{.a{color:red}.b{color:red}@supports (gap:0){.b{gap:0}}}'
  expect(select(sheet, '<p class="a">')).toBe('@media print{.a{color:red}}')
  expect(select(sheet, '<p class="b">')).toBe(
    '@media print{.b{color:red}@supports (gap:0){.b{gap:0}}}',
  )
  expect(select(sheet, '<p>')).toBe('')
})

test('layers keep their order, also those of which nothing is used', () => {
  const sheet = '@layer theme,base;@layer base{.a{color:red}}@layer utilities{p{color:red}}'
  expect(select(sheet, '<p>')).toBe('@layer theme,base;@layer base;@layer utilities{p{color:red}}')
})

test('custom properties and animations come with what names them, directly or through another', () => {
  const sheet = [
    ':root{--a:var(--b);--b:1px;--c:2px;--animate-x:x 1s}',
    '.a{margin:var(--a)}.x{animation:var(--animate-x)}.y{animation:1s y}',
    '@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}',
    '@keyframes x{to{top:0}}@keyframes y{to{top:var(--c)}}',
  ].join('')
  expect(select(sheet, '<p class="a">')).toBe(
    ':root{--a:var(--b);--b:1px;}.a{margin:var(--a)}@property --b{syntax:"*";inherits:false}',
  )
  expect(select(sheet, '<p class="x">')).toBe(
    ':root{--animate-x:x 1s;}.x{animation:var(--animate-x)}@keyframes x{to{top:0}}',
  )
  expect(select(sheet, '<p class="y">')).toContain(':root{--c:2px;}.y{animation:1s y}@property --c')
})
