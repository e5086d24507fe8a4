-- No entry is changed, and none is deleted before it is three months old. An erasure, which says so, takes the
-- data of a person out of what an entry says.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
declare
	said constant text[] := array['changes', 'reason', 'subject_label'];
begin
	if tg_op = 'DELETE' and old.at < now() - interval '3 months' then
		return old;
	end if;
	if tg_op = 'UPDATE' and current_setting('shop.erasing', true) = 'on'
		and to_jsonb(new) - said = to_jsonb(old) - said then
		return new;
	end if;
	raise exception 'entries of the audit log cannot be changed or deleted';
end;
$$;
