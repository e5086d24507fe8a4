#!/bin/sh
# Patroni runs it once, on the first primary, with the URL of the superuser.
set -eu
psql "$1" --set=password="$SHOP_DB_PASSWORD" --set=ON_ERROR_STOP=1 <<'SQL'
create role jontro login password :'password';
create database jontro owner jontro;
SQL
