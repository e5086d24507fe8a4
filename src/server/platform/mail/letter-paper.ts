import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import { createElement as h, type CSSProperties, type ReactElement } from 'react'
import { shopConfig } from '#config'
import type { MailBlock, MailLetter, MailProduct } from './mail-letter.ts'

/** Every mail on the shop's own paper. */
export async function renderLetter(letter: MailLetter): Promise<{ html: string; text: string }> {
  const html = await render(paper(letter))
  return { html, text: toPlainText(html) }
}

function paper({ preview, heading, blocks }: MailLetter): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(Head),
    h(Preview, null, preview),
    h(
      Body,
      { style: style.body },
      h(
        Container,
        { style: style.card },
        h(Text, { style: style.shop }, `${shopConfig.name} ${shopConfig.banglaName}`),
        h(Heading, { as: 'h1', style: style.heading }, heading),
        ...blocks.map((block, at) => h(Section, { key: at }, drawBlock(block))),
        h(Hr, { style: style.rule }),
        h(Text, { style: style.small }, footer()),
      ),
    ),
  )
}

function drawBlock(block: MailBlock): ReactElement {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: style.text }, block.text)
    case 'small':
      return h(Text, { style: style.small }, block.text)
    case 'code':
      return h(Text, { style: style.code }, block.code)
    case 'button':
      return h(Button, { href: block.href, style: style.button }, block.label)
    case 'lines':
      return h(Section, null, ...block.lines.map(drawLine))
    case 'products':
      return h(Section, null, ...block.products.map(drawProduct))
  }
}

function drawLine(line: { label: string; value: string; isStrong?: boolean }, at: number) {
  const weight = line.isStrong ? style.strong : undefined
  return h(
    Row,
    { key: at, children: null },
    h(Column, { style: { ...style.cell, ...weight } }, line.label),
    h(Column, { align: 'right', style: { ...style.cell, ...weight } }, line.value),
  )
}

function drawProduct({ image, name, detail, amount }: MailProduct, at: number) {
  const picture =
    image && h(Img, { src: image, alt: '', width: 56, height: 56, style: style.image })
  return h(
    Row,
    { key: at, children: null },
    h(Column, { style: style.imageCell }, picture),
    h(Column, { style: style.cell }, name, h(Text, { style: style.small }, detail)),
    h(Column, { align: 'right', style: style.cell }, amount),
  )
}

function footer(): string {
  const { name, phones, email, supportHours } = shopConfig
  const hours = `daily ${supportHours.opens} to ${supportHours.closes}`
  return [name, phones[0]?.shown, email, hours].filter(Boolean).join(' · ')
}

const ink = '#1a1f1d'
const green = '#006a4e'

const style = {
  body: {
    backgroundColor: '#f4f5f3',
    fontFamily: 'Inter, Helvetica, Arial, sans-serif',
    margin: 0,
  },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: 16,
    margin: '24px auto',
    maxWidth: 520,
    padding: 32,
  },
  shop: { color: green, fontSize: 18, fontWeight: 700, margin: '0 0 16px' },
  heading: { color: ink, fontSize: 22, lineHeight: '30px', margin: '0 0 8px' },
  text: { color: ink, fontSize: 15, lineHeight: '24px', margin: '8px 0' },
  code: {
    backgroundColor: '#eef4f1',
    borderRadius: 12,
    color: green,
    fontSize: 32,
    fontWeight: 700,
    letterSpacing: 8,
    margin: '16px 0',
    padding: '16px 0',
    textAlign: 'center',
  },
  button: {
    backgroundColor: green,
    borderRadius: 12,
    color: '#ffffff',
    fontSize: 15,
    fontWeight: 600,
    margin: '16px 0',
    padding: '12px 24px',
  },
  cell: { color: ink, fontSize: 14, lineHeight: '22px', padding: '4px 0', verticalAlign: 'top' },
  image: { borderRadius: 8, objectFit: 'cover' },
  imageCell: { padding: '4px 12px 4px 0', verticalAlign: 'top', width: 68 },
  strong: { fontWeight: 700 },
  rule: { borderColor: '#e3e6e4', margin: '24px 0 12px' },
  small: { color: '#5d6662', fontSize: 12, lineHeight: '18px', margin: '4px 0' },
} as const satisfies Record<string, CSSProperties>
