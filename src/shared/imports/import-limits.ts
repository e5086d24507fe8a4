export const maxImportMegabytes = 200

export const maxImportBytes = maxImportMegabytes * 1024 * 1024

export const maxZipMegabytes = 500

export const maxZipBytes = maxZipMegabytes * 1024 * 1024
