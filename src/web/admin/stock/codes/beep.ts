/** A short tone: high where a scan was taken, low where it was not. Silent where the browser has no sound. */
export function beep(isGood: boolean): void {
  try {
    const audio = new AudioContext()
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = isGood ? 1320 : 196
    tone.type = isGood ? 'sine' : 'square'
    volume.gain.value = 0.08
    tone.connect(volume).connect(audio.destination)
    tone.addEventListener('ended', () => void audio.close())
    tone.start()
    tone.stop(audio.currentTime + (isGood ? 0.09 : 0.35))
  } catch {
    // The sentence and its colour say the same.
  }
  navigator.vibrate?.(isGood ? 60 : [120, 60, 120])
}
