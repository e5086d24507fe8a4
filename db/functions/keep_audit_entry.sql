-- No entry is changed, and none is deleted before it is three months old.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
begin
	if tg_op = 'DELETE' and old.at < now() - interval '3 months' then
		return old;
	end if;
	raise exception 'entries of the audit log cannot be changed or deleted';
end;
$$;
