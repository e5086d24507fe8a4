export const maxImportMegabytes = 200

export const maxImportBytes = maxImportMegabytes * 1024 * 1024
