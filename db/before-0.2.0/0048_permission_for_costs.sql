-- The roles that may do everything, or everything but settings and records, as they were delivered or extended.
UPDATE "staff_roles" SET "permissions" = "permissions" || '{write_costs}'
WHERE NOT 'write_costs' = ANY("permissions")
	AND ("is_fixed" OR "id" = '01930000-0000-7000-8000-000000000002' AND "permissions" @> '{write_dashboard,write_orders,write_products,write_stock,write_staff}');
