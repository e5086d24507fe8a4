import sharp from 'sharp'

// libvips would keep the last decoded images in memory; none is decoded twice.
sharp.cache(false)
// The other processors are for visitors.
sharp.concurrency(1)

export { sharp }
