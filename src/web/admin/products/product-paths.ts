export const adminProductsPath = '/admin/products'
export const addProductPath = `${adminProductsPath}/add`

export function editProductPath(id: string): string {
  return `${adminProductsPath}/edit/${encodeURIComponent(id)}`
}
