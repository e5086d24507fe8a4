import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** The product as it is at this moment: a form is filled once, never over what is being typed. */
export function useEditedProduct(id: string | undefined) {
  return useQuery({
    queryKey: ['edited-product', id],
    queryFn: async ({ signal }) =>
      id === undefined
        ? null
        : (await api('GET /products/:id', { params: { id }, signal })).product,
    ...filledOnce,
  })
}

export function useFormCategories() {
  return useQuery({
    queryKey: ['edited-product', 'categories'],
    queryFn: async ({ signal }) => (await api('GET /categories/admin/all', { signal })).categories,
    ...filledOnce,
  })
}

const filledOnce = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}
