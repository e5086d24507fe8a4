import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { openBarcodeReader } from './barcode-reader.ts'
import { codeTexts } from './code-texts.ts'

interface CameraDialogProps {
  onClose: () => void
  /** A barcode is in front of the camera; the same one again only after it was away for a while. */
  onCode: (code: string) => unknown
  /** The result of the last one. */
  children: ReactNode
}

/** How long no barcode is read before the same one is taken for another thing in front of the camera. */
const awayMs = 2000

const pauseMs = 120

/** Reads barcodes with the camera until it is closed. */
export default function CameraDialog({ onClose, onCode, children }: CameraDialogProps) {
  const t = useTexts(codeTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<'denied' | 'missing' | 'unreadable' | null>(null)
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    onCode(code)
  })
  useEffect(() => {
    const stopped = new AbortController()
    scan(video.current, stopped.signal, found).catch((error: unknown) => {
      if (!stopped.signal.aborted) setFailure(failureOf(error))
    })
    return () => stopped.abort()
  }, [])
  return (
    <Dialog isOpen onClose={onClose} title={t.camera}>
      {failure ? (
        <p role="alert" className="rounded-lg bg-sale-soft px-3 py-2 text-sale-dark">
          {t.failures[failure]}
        </p>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t.picture}
            className="aspect-4/3 w-full rounded-control bg-foreground object-cover"
          />
          <p className="mt-3 text-sm text-muted">{t.hold}</p>
        </>
      )}
      <div role="status" className="mt-3 min-h-12 font-medium">
        {children}
      </div>
    </Dialog>
  )
}

async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return
  if (!navigator.mediaDevices) throw new DOMException('not a secure page', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const reader = await openBarcodeReader()
  signal.addEventListener('abort', reader.close)
  let shown: string | null = null
  let awaySince: number | null = null
  while (!signal.aborted) {
    const code = await reader.read(video)
    if (signal.aborted) return
    // A slow phone may take seconds to read: only pictures without the barcode say that it is away.
    if (code === null) {
      awaySince ??= Date.now()
      if (Date.now() - awaySince >= awayMs) shown = null
    } else {
      awaySince = null
      if (code !== shown) onCode(code)
      shown = code
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function failureOf(error: unknown): 'denied' | 'missing' | 'unreadable' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'unreadable'
}
