import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../api/client.ts'

export type ListedProduct = Answer<'GET /admin/products'>['products'][number]

export const productsKey = ['admin', 'products'] as const

export function useAdminProducts(query: { search: string; page: number }) {
  return useQuery({
    queryKey: [...productsKey, query],
    queryFn: ({ signal }) => api('GET /admin/products', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
}

export function useProductDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /products/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}
