import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/auth/user-schemas.ts'
import { api, type Answer } from '../../api/client.ts'

type UserList = Answer<'GET /admin/users'>

const listKey = ['admin', 'users'] as const

export function useAdminUsers(query: { search: string; page: number }) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => api('GET /admin/users', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
}

export function useRoleChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, role }: { userId: string; role: Role }) =>
      (await api('PUT /admin/users/:id/role', { params: { id: userId }, body: { role } })).user,
    onSuccess: (changed) => {
      client.setQueriesData<UserList>(
        { queryKey: listKey },
        (list) =>
          list && {
            ...list,
            users: list.users.map((user) => (user._id === changed._id ? changed : user)),
          },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
