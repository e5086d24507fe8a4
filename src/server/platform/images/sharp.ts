import sharp from 'sharp'

// libvips would keep the last decoded images in memory, but none is decoded twice.
sharp.cache(false)
// Leaves the other processors to visitors.
sharp.concurrency(1)

export { sharp }
